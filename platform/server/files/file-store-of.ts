import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { directoryFileStore } from "./directory-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { s3FileStore } from "./s3-file-store.ts";

/** Returns the store in the configured bucket, or in a directory of the portal's data. */
export function fileStoreOf(config: Config): FileStore {
  return config.bucket ? s3FileStore(config.bucket) : directoryFileStore(join(config.dataDirectory, "files"));
}
