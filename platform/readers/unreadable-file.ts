/** A file that cannot be read or stored. The message tells the person how to correct it. */
export class UnreadableFile extends Error {}
