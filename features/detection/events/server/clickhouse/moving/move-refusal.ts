/** The reason for which a move is not done; the message is for the person at the terminal. */
export class MoveRefusal extends Error {}
