/** The database cannot be brought to this portal's version; the message names the file, for the operator. */
export class MigrationRefusal extends Error {
  override name = "MigrationRefusal";
}
