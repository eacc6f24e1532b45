import { execFileSync } from "node:child_process";
import { chownSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ProductionGround } from "./ground.ts";

const root = join(import.meta.dirname, "..", "..");
const git = (directory: string, ...args: string[]) =>
  execFileSync("git", ["-c", "safe.directory=*", "-C", directory, ...args], { encoding: "utf8" }).trim();

export interface OriginRepository {
  directory: string;
  /** The commit before the newest migration; absent in a clone without that history. */
  older?: string;
  current: string;
  /** Sets the branch that people clone and pull to a commit. */
  publish(commit: string): void;
}

/** Creates a repository for the documented `git clone`, with the commits of this one. */
export function originRepository(ground: ProductionGround): OriginRepository {
  const directory = join(ground.root, "origin.git");
  const current = git(root, "rev-parse", "HEAD");
  execFileSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", directory]);
  git(directory, "fetch", "--quiet", root, `${current}:refs/heads/main`);
  give(ground, directory);
  return {
    directory,
    current,
    older: commitBeforeNewestMigration(),
    publish(commit) {
      git(directory, "update-ref", "refs/heads/main", commit);
      give(ground, directory);
    },
  };
}

function commitBeforeNewestMigration(): string | undefined {
  try {
    const newest = git(root, "log", "-1", "--diff-filter=A", "--format=%H", "--", "database/migrations");
    return git(root, "rev-parse", "--verify", "--quiet", `${newest}^`);
  } catch {
    return undefined;
  }
}

function give({ user }: ProductionGround, directory: string): void {
  if (!user) return;
  for (const entry of ["", ...(readdirSync(directory, { recursive: true }) as string[])])
    chownSync(join(directory, entry), user.uid, user.gid);
}
