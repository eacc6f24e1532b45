import { readFileSync, statSync } from "node:fs";

/** The operating system account that runs PostgreSQL; `undefined` ids mean "the one that runs the portal". */
export type EngineUser = { uid: number | undefined; gid: number | undefined };

const customaryNobody = { uid: 65534, gid: 65534 };

function nobody(): EngineUser {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith("nobody:"));
    const [, , uid, gid] = (line ?? "").split(":");
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : customaryNobody;
  } catch {
    return customaryNobody;
  }
}

/**
 * Returns the account of PostgreSQL, which refuses to run as root. A root portal uses the owner of the existing
 * cluster, else `nobody`; any other portal uses its own account.
 */
export function engineUser(clusterDirectory: string): EngineUser {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined };
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}
