import { realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { EngineUser } from "./engine-user.ts";

const READ = 4;
const ENTER = 1;

function allows(path: string, user: EngineUser, permission: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  return (bits & permission) === permission;
}

/** Returns whether the account may enter every directory above the path and read the file. */
export function reachableBy(user: EngineUser, path: string): boolean {
  if (user.uid === undefined) return true;
  const real = realpathSync(path);
  for (let parent = dirname(real); ; parent = dirname(parent)) {
    if (!allows(parent, user, ENTER)) return false;
    if (parent === dirname(parent)) break;
  }
  return allows(real, user, statSync(real).isDirectory() ? READ | ENTER : READ);
}

/** Returns whether the account may pass through the directory to a name that it knows. */
export function passableBy(user: EngineUser, directory: string): boolean {
  if (user.uid === undefined) return true;
  for (let parent = realpathSync(directory); ; parent = dirname(parent)) {
    if (!allows(parent, user, ENTER)) return false;
    if (parent === dirname(parent)) return true;
  }
}
