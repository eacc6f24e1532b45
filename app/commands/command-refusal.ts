/** A command that cannot be done as asked; its message is all the person needs. */
export class CommandRefusal extends Error {}
