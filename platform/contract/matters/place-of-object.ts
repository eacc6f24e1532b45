const idInPath = /\/[0-9a-f]{8}-[0-9a-f-]{27}/;
const anyId = /\/[0-9a-f]{8}-[0-9a-f-]{27}|\/\d+(?:[/?]|$)|\?/;

/**
 * Returns the key by which objects are told apart: the path without its query where it holds the id of its object, the
 * whole path where the id follows the question mark.
 */
export function placeOfObject(path: string): string {
  const [beginning = path] = path.split("?");
  return idInPath.test(beginning) ? beginning : path;
}

/** Returns whether a path leads to one object; a list such as `/Pipelines` does not. */
export const leadsToObject = (path: string): boolean => anyId.test(path);

interface ObjectLine {
  id: string;
  companyId: number;
  path: string;
  /** The number of objects of the line. */
  count: number;
}

/** The key of the object of a line; a line of several objects, or of a list, has a key of its own. */
export function objectKey({ id, companyId, path, count }: ObjectLine): string {
  return count > 1 || !leadsToObject(path) ? id : `${companyId} ${placeOfObject(path)}`;
}
