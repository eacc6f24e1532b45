/** The portal's own PostgreSQL cannot be started; the message is for the person at the terminal. */
export class EngineRefusal extends Error {
  override name = "EngineRefusal";
  readonly reason: "in_use" | "no_package" | "other_version" | "not_starting" | "no_home";

  constructor(reason: EngineRefusal["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
