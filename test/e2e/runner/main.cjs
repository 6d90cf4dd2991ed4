// VS Code runs tests on behalf of an extension under development. This empty one takes that part, so that Blindhex itself is tested
// as a user has it: installed from the .vsix.
exports.activate = () => undefined;
