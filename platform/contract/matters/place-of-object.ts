const idInPath = /\/[0-9a-f]{8}-[0-9a-f-]{27}/;

/**
 * What tells the objects of paths apart: the path without its question mark where it holds the id of its object, the
 * whole path where the id follows the question mark.
 */
export function placeOfObject(path: string): string {
  const [beginning = path] = path.split("?");
  return idInPath.test(beginning) ? beginning : path;
}
