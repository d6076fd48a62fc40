"""Programs out of builds: the units of `compile_commands.json`, and a compiler that leaves IR beside what it makes"""
