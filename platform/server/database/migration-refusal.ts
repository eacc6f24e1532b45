/** The database cannot be migrated to this portal's version; the message names the file, for the operator. */
export class MigrationRefusal extends Error {
  override name = "MigrationRefusal";
}
