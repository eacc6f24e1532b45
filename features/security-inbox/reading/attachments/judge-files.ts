import { createHash } from "node:crypto";
import type { MailAttachment } from "../../mail-reading.contract.ts";
import type { MailFile } from "../mail-message.ts";
import { type ReadingBudget, readingLimits } from "../reading-limits.ts";

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export function judgeFiles(files: readonly MailFile[], budget: ReadingBudget): MailAttachment[] {
  if (files.length > readingLimits.attachments)
    budget.leave(
      "correo",
      `Trae ${files.length} archivos: se leyeron los primeros ${readingLimits.attachments}.`,
    );
  return files.slice(0, readingLimits.attachments).map((file) => ({
    place: file.place,
    name: file.name,
    declared_type: file.declaredType,
    true_type: "",
    bytes: file.content.length,
    sha256: sha256(file.content),
    sha256_as_sent: file.asSent ? sha256(file.asSent) : null,
    inline: file.inline,
    depth: 0,
    features: file.asSent ? ["unusual_encoding"] : [],
  }));
}
