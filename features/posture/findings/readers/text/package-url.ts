/** Returns a package URL without version, qualifiers and subpath; null if invalid. */
export function purlWithoutVersion(purl: string): string | null {
  if (!purl.startsWith("pkg:")) return null;
  const bare = purl.split(/[?#]/, 1)[0] ?? purl;
  const version = bare.indexOf("@", bare.lastIndexOf("/") + 1);
  // A scope may begin with @ itself (pkg:npm/@angular/core), and a version does not begin a name, so only a later @
  // separates the version.
  return version > bare.lastIndexOf("/") + 1 ? bare.slice(0, version) : bare;
}

/** Returns the version of a package URL; null without one. */
export function purlVersion(purl: string): string | null {
  const bare = purl.split(/[?#]/, 1)[0] ?? purl;
  const start = bare.lastIndexOf("/") + 1;
  const version = bare.indexOf("@", start);
  return version > start ? bare.slice(version + 1) || null : null;
}
