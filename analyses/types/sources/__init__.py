"""Sources of types besides instructions: attributes, hints, TBAA tags, debug information, declared types."""
