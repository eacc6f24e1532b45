/** A command that cannot be carried out as requested; the message contains everything that the person needs. */
export class CommandRefusal extends Error {}
