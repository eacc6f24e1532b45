import { Buffer } from "node:buffer";
import { hash } from "node:crypto";
import { inThread } from "#platform/server/documents/in-thread.ts";
import type { AuthenticationToday, MailReading } from "../mail-reading.contract.ts";
import type { FactsOfSender } from "./authentication/check-today.ts";
import { type MailContext, unknownCompany } from "./mail-context.ts";
import type { PictureCode } from "./read-mail.ts";

interface OfMail {
  bytes: Uint8Array;
  context: MailContext;
}
export type ReadingTask = OfMail &
  (
    | { kind: "codes" }
    | { kind: "beside" }
    | { kind: "picture" }
    | { kind: "reading"; codes: PictureCode[] }
    | { kind: "today"; of: "whole" | "reported"; facts: FactsOfSender; servers: readonly string[] }
  );

const worker = new URL("./reading.worker.ts", import.meta.url);
const limits = {
  reading: { milliseconds: 30_000, megabytes: 384 },
  codes: { milliseconds: 10_000, megabytes: 256 },
  beside: { milliseconds: 30_000, megabytes: 384 },
  picture: { milliseconds: 15_000, megabytes: 256 },
  today: { milliseconds: 30_000, megabytes: 256 },
} as const;

/**
 * Returns whether the bytes contain a name or type of a picture, as every mail with a picture does; in Outlook files it
 * is written in UTF-16.
 */
function mayHoldPictures(bytes: Uint8Array): boolean {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    whole[0] === 0xd0 ||
    ["image/", ".png", ".jpg", ".jpeg", ".PNG", ".JPG"].some((mark) => whole.includes(mark))
  );
}

const perform = (task: ReadingTask) => inThread(worker, task, limits[task.kind]);

/**
 * Runs `readMail` and the search for codes in pictures in worker threads with limits of time and memory, so that no
 * mail blocks the portal. A mail above the limits returns only its hash and the reason.
 */
export async function readMailApart(bytes: Uint8Array, context: MailContext): Promise<MailReading> {
  const unreadParts: MailReading["not_read"] = [];
  const codes = mayHoldPictures(bytes)
    ? await perform({ kind: "codes", bytes, context }).catch(() => {
        const reason = "Buscar códigos QR en las imágenes tomó demasiado: puede haber alguno.";
        unreadParts.push({ place: "imágenes", reason });
        return [];
      })
    : [];
  try {
    const task = { kind: "reading", bytes, context, codes: codes as PictureCode[] } as const;
    const reading = (await perform(task)) as MailReading;
    return { ...reading, not_read: [...reading.not_read, ...unreadParts] };
  } catch {
    return await failedReading(bytes, context);
  }
}

/** Returns the reading of an unreadable mail; `readingFailureOf` distinguishes it from others. */
export async function failedReading(bytes: Uint8Array, context: MailContext): Promise<MailReading> {
  const { readMail } = await import("./read-mail.ts");
  const nothing = await readMail(Buffer.alloc(0), context);
  const reason = "Leer este correo tomó más tiempo o memoria de lo permitido: no se leyó nada de él.";
  const sha256 = hash("sha256", bytes);
  return {
    ...nothing,
    sha256,
    bytes: bytes.length,
    keys: { ...nothing.keys, content: sha256 },
    not_read: [{ place: "correo", reason }],
  };
}

/** Runs `furtherReportedMails` in a worker thread; empty for a mail above the limits. */
export async function mailsBesideApart(bytes: Uint8Array, context: MailContext): Promise<Uint8Array[]> {
  return (await perform({ kind: "beside", bytes, context }).catch(() => [])) as Uint8Array[];
}

/** Runs `renderMail` in a worker thread; null also for a mail above the limits. */
export async function renderMailInThread(bytes: Uint8Array, context: MailContext): Promise<string | null> {
  return (await perform({ kind: "picture", bytes, context }).catch(() => null)) as string | null;
}

interface Asked {
  /** DNS servers as `address` or `address:port`; empty for those of the machine. */
  servers: readonly string[];
  now: Date;
}
const nobodyAnswered = "No se pudo preguntar hoy: nadie respondió a tiempo.";

/** Runs `checkToday` on an original mail in a worker thread. */
export async function checkTodayApart(
  bytes: Uint8Array,
  facts: FactsOfSender,
  { servers, now }: Asked,
): Promise<AuthenticationToday> {
  const task = { kind: "today", of: "whole", bytes, context: unknownCompany(now), facts, servers } as const;
  return (await perform(task).catch(() => ({
    checked_at: now.toISOString(),
    results: [],
    reason: nobodyAnswered,
  }))) as AuthenticationToday;
}

/** Repeats the authentication of the reported mail; null if its headers are lost or it is not an internet mail. */
export async function checkReportedToday(
  bytes: Uint8Array,
  reading: MailReading,
  { servers, context }: { servers: readonly string[]; context: MailContext },
): Promise<AuthenticationToday | null> {
  if (reading.reported_as === "quoted" || reading.format === "msg" || reading.from.length === 0) return null;
  const { hops, return_path, from } = reading;
  const task = {
    kind: "today",
    of: "reported",
    bytes,
    context,
    facts: { hops, return_path, from },
    servers,
  } as const;
  return (await perform(task).catch(() => ({
    checked_at: context.now.toISOString(),
    results: [],
    reason: nobodyAnswered,
  }))) as AuthenticationToday;
}
