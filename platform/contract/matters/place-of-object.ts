const idInPath = /\/[0-9a-f]{8}-[0-9a-f-]{27}/;
const anyId = /\/[0-9a-f]{8}-[0-9a-f-]{27}|\/\d+(?:[/?]|$)|\?/;

/**
 * Returns the key that identifies the object of a path: the path without its query if it contains the id of the
 * object, the whole path if the id is in the query.
 */
export function placeOfObject(path: string): string {
  const [beginning = path] = path.split("?");
  return idInPath.test(beginning) ? beginning : path;
}

/** Returns whether a path leads to one object; the path of a list, such as `/Pipelines`, does not. */
export const leadsToObject = (path: string): boolean => anyId.test(path);

interface ObjectLine {
  id: string;
  companyId: number;
  path: string;
  /** The number of objects of the line. */
  count: number;
}

/**
 * Returns the key of the object of a notification line; a line about several objects or about a list has its own key.
 */
export function objectKey({ id, companyId, path, count }: ObjectLine): string {
  return count > 1 || !leadsToObject(path) ? id : `${companyId} ${placeOfObject(path)}`;
}
