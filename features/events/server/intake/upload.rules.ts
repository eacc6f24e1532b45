import { Upload } from "#features/events/contracts/event-uploads.contract.ts";
import type { UploadRow } from "./event-upload.store.ts";

export function uploadFrom({ file_key: _key, source_id, source_name, ...row }: UploadRow): Upload {
  return Upload.parse({
    ...row,
    source: source_id === null ? null : { id: source_id, name: source_name ?? "" },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  });
}
