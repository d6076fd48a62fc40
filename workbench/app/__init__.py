"""The Textual application: screens, workspaces, commands, session."""
