"""Reports: all that is known of a derivative as one HTML file, which needs nothing else to be read"""
