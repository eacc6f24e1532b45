/** A file that cannot be read or stored as it is. Its message is a sentence that whoever brought it can act on. */
export class UnreadableFile extends Error {}
