"""The code of derivatives."""
