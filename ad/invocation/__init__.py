"""One run of a function or its gradient: values, their memory, the entry point, and the interface of a device."""
