/** The error for a command that cannot be run as requested; the message contains everything that the person needs. */
export class CommandRefusal extends Error {}
