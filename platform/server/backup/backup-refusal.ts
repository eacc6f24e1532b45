/** A backup cannot be made or restored; the message is for the operator. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}
