import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { guardedFetch, type OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";

/** The storage places outside the database for anchors of the audit log. */
export interface AnchorTargets {
  files: string[];
  mails: string[];
  urls: string[];
}

export const AuditEnvironment = z.object({
  AUDIT_ANCHORS: z
    .string()
    .transform((value) => value.split(",").map((place) => place.trim()))
    .refine(
      (places) => places.every((place) => /^(file:\/|mailto:[^\s@]+@[^\s@]+$|https:\/\/)/.test(place)),
      {
        message:
          "debe ser una lista separada por comas de file:/ruta, mailto:correo@ejemplo.cl o https://direccion",
      },
    )
    .optional(),
});

/** Returns the configured storage places of anchors; by default a file beside the database. */
export function anchorTargets(
  { AUDIT_ANCHORS: places }: z.output<typeof AuditEnvironment>,
  dataDirectory: string,
): AnchorTargets {
  const after = (prefix: string) =>
    (places ?? [])
      .filter((place) => place.startsWith(prefix))
      .map((place) => place.slice(prefix.length).replace(/^\/+/, "/"));
  return {
    files: places ? after("file:") : [join(dataDirectory, "audit-anchors.jsonl")],
    mails: after("mailto:"),
    urls: (places ?? []).filter((place) => place.startsWith("https://")),
  };
}

/** Returns the contents of the files, one after the other; a file that does not exist yet is empty. */
export async function readAnchorFiles({ files }: Pick<AnchorTargets, "files">): Promise<string> {
  const texts = await Promise.all(
    files.map((file) =>
      readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return "";
        throw error;
      }),
    ),
  );
  return texts.join("\n");
}

export async function writeAnchorFiles({ files }: AnchorTargets, line: string): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${line}\n`, { mode: 0o600, flush: true });
  }
}

export async function sendToUrls(
  { urls }: AnchorTargets,
  line: string,
  rules?: OutboundRules,
): Promise<void> {
  for (const url of urls) {
    const headers = { "content-type": "application/json" };
    const { status } = await guardedFetch({ url, method: "POST", headers, body: line }, rules);
    if (status >= 300) throw new Error(`The place for anchors of the audit log answered ${status}`);
  }
}
