import { Readable } from "node:stream";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { Caller } from "#platform/testing/caller.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { bundleImporter } from "./imports/bundle-importer.ts";

export const actorOf = (caller: Caller) =>
  ({
    kind: "user",
    role: "staff",
    userId: caller.person?.id ?? 0,
    username: "ana",
    fullName: "Ana Rojas",
    sessionId: "0199f0f0-0000-7000-8000-000000000001",
    companyId: null,
    timeZone: "America/Santiago",
    limitedBy: null,
  }) as const;

/** Imports a file into the provider's threat catalogue, as staff. */
export async function uploadFile(
  portal: TestPortal,
  caller: Caller,
  content: unknown,
  options: Record<string, unknown> = {},
) {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const storedFile = await portal.gate.files.write(Readable.from([Buffer.from(text)]), { maximumBytes: 1e8 });
  const file = { ...storedFile, name: "paquete.json", contentType: "application/json" };
  return await importNow(
    { gate: portal.gate, actor: actorOf(caller) },
    bundleImporter,
    file as unknown as Parameters<typeof importNow>[2],
    options,
  );
}
