import { createHash } from "node:crypto";
import { redactSecrets } from "#platform/readers/redact-secrets.ts";
import type { Clock } from "#platform/server/verb.ts";
import type { TranscriptEntry } from "./transcript.store.ts";

const maxBody = 8_000;

/** Returns text that PostgreSQL can store, with apparent secrets removed. */
export const storableText = (text: string): string =>
  redactSecrets(text.replaceAll("\0", "").toWellFormed(), []).text;

/** The recorded steps of a run in order. Results of tools are recorded by their hash, not by their content. */
export class Transcript {
  readonly entries: TranscriptEntry[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(kind: TranscriptEntry["kind"], title: string, body: string, content?: string): void {
    this.entries.push({
      kind,
      title: storableText(title).slice(0, 200).toWellFormed(),
      body: storableText(body).slice(0, maxBody).toWellFormed(),
      sha256: content === undefined ? null : createHash("sha256").update(content).digest("hex"),
      at: this.#clock.now(),
    });
  }
}
