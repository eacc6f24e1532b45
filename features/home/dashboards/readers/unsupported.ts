/** Thrown for a panel that cannot be drawn; the message is the reason in Spanish. */
export class UnsupportedPanel extends Error {
  /** The names of fields without an equivalent, where they are the reason. */
  readonly fields: readonly string[];

  constructor(reason: string, fields: readonly string[] = []) {
    super(reason);
    this.fields = fields;
  }
}
