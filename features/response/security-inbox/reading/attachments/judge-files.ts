import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { type ArchivePart, archiveParts } from "#platform/readers/archive-parts.ts";
import { cutFileName } from "#platform/readers/cut-text.ts";
import type { AttachmentFeature, MailAttachment } from "../../mail-reading.contract.ts";
import { isMailFile } from "../mail-message.ts";
import { storableText } from "../mime/header-lines.ts";
import type { MailFile } from "../opened-mail.ts";
import { type ReadingBudget, readingLimits } from "../reading-limits.ts";
import { openWithPasswords, passwordsIn } from "./archive-passwords.ts";
import { compoundFile, type FoundInside, officeArchive, partBytes, richText } from "./office-files.ts";
import {
  dangerousKindOf,
  fileExtensionOf,
  isDoubleExtension,
  isReversed,
  nameDiffers,
  trueTypeOf,
} from "./true-type.ts";
import { portableDocument, webPage } from "./web-files.ts";

/** Inspects a document of a known type; undefined for a type without a reader. */
function insideOf(type: string, content: Buffer, parts: ArchivePart[] | undefined): FoundInside | undefined {
  switch (type) {
    case "zip":
      return parts ? officeArchive(content, parts) : undefined;
    case "cfb":
      return compoundFile(content);
    case "rtf":
      return richText(content);
    case "pdf":
      return portableDocument(content);
    case "html":
      return webPage(content, false);
    case "svg":
      return webPage(content, true);
    default:
      return undefined;
  }
}

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export interface JudgedFiles {
  attachments: MailAttachment[];
  /** Addresses in files, with the file. */
  urls: { url: string; place: string }[];
  /** The mails inside archives, with their locations. */
  mails: { place: string; content: Buffer }[];
}

/** The maximum number of passwords that are tried on one archive. */
const maxPasswords = 12;

interface Inspected extends Omit<MailFile, "contentId"> {
  depth: number;
  /** The features known before its bytes are read. */
  features: AttachmentFeature[];
}

/**
 * Inspects the files of a mail, of the mails inside it, and of archives among them, and judges whether they are
 * dangerous. No file is opened with another program, run or stored.
 */
export class FileJudge {
  readonly found: JudgedFiles = { attachments: [], urls: [], mails: [] };
  readonly #budget: ReadingBudget;
  #passwords: readonly string[] = [];
  #within = "";

  constructor(budget: ReadingBudget) {
    this.#budget = budget;
  }

  /**
   * Inspects the files of one mail. `body` may contain passwords for the files of this mail and of later ones;
   * `within` is the prefix of the locations of an inner mail.
   */
  async judge(files: readonly MailFile[], { body, within }: { body: string; within: string }): Promise<void> {
    this.#passwords = [...new Set([...passwordsIn(body), ...this.#passwords])].slice(0, maxPasswords);
    this.#within = within;
    for (const file of files)
      await this.#inspect({ ...file, depth: 0, features: file.asSent ? ["unusual_encoding"] : [] });
  }

  async #inspect(file: Inspected): Promise<void> {
    const { attachments } = this.found;
    if (attachments.length >= readingLimits.attachments) {
      this.#leaveMore();
      return;
    }
    const { content, name } = file;
    const sniffed = trueTypeOf(name, file.declaredType, content);
    const parts =
      sniffed === "zip" ? archiveParts({ head: content, tail: content }, content.length) : undefined;
    const inside = insideOf(sniffed, content, parts);
    const type = inside?.type ?? sniffed;
    const features = new Set<AttachmentFeature>([...file.features, ...(inside?.features ?? [])]);
    for (const kind of [dangerousKindOf(type), dangerousKindOf(fileExtensionOf(name))])
      if (kind) features.add(kind as AttachmentFeature);
    if (nameDiffers(name, type)) features.add("type_differs");
    if (isDoubleExtension(name)) features.add("double_extension");
    if (isReversed(name)) features.add("reversed_name");
    const attachment: MailAttachment = {
      place: file.place,
      name,
      declared_type: file.declaredType,
      true_type: type,
      bytes: content.length,
      sha256: sha256(content),
      sha256_as_sent: file.asSent ? sha256(file.asSent) : null,
      inline: file.inline,
      depth: file.depth,
      features: [],
    };
    attachments.push(attachment);
    const place = this.#placeOf(file);
    for (const url of inside?.urls ?? []) this.found.urls.push({ url, place });
    for (const reason of inside?.left ?? []) this.#budget.leave(place, reason);
    if (file.depth > 0 && isMailFile(name, content)) this.found.mails.push({ place, content });
    if (!inside) await this.#open(file, type, parts, features);
    attachment.features = [...features];
  }

  /** Returns the location of a file; for a file in an archive it begins with the archive. */
  #placeOf = ({ name, place, depth }: Inspected) => (depth > 0 ? place : `${this.#within}${name || place}`);

  #leaveMore(): void {
    this.#budget.leave(
      "correo",
      `Trae más de ${readingLimits.attachments} archivos: los que siguen no se leyeron.`,
    );
  }

  async #open(
    file: Inspected,
    type: string,
    parts: ArchivePart[] | undefined,
    features: Set<AttachmentFeature>,
  ): Promise<void> {
    const place = this.#placeOf(file);
    if (dangerousKindOf(type) !== "archive") return;
    if (file.depth + 1 > readingLimits.depth)
      return this.#budget.leave(
        place,
        `Hay más de ${readingLimits.depth} archivos comprimidos uno dentro de otro: el de más adentro no se abrió.`,
      );
    if (type === "gz") return await this.#openGzip(file, place);
    if (type !== "zip")
      return this.#budget.leave(
        place,
        `Un archivo ${type.toUpperCase()} no se abre aquí: no se sabe qué trae.`,
      );
    if (!parts) return this.#budget.leave(place, "El ZIP está cortado o dañado: no se sabe qué trae.");
    const isEncrypted = parts.some(
      ({ at }) => at + 8 < file.content.length && (file.content.readUInt16LE(at + 6) & 1) === 1,
    );
    if (isEncrypted) features.add("encrypted");
    if (isEncrypted && this.#passwords.length > 0) features.add("password_in_body");
    const openedArchive = isEncrypted
      ? await openWithPasswords(file.content, this.#passwords, this.#left())
      : null;
    if (openedArchive) features.add("opened_with_password");
    if (isEncrypted && !openedArchive)
      this.#budget.leave(place, "El ZIP tiene clave y ninguna de las que nombra el correo lo abre.");
    await this.#openParts(file, place, parts, { isEncrypted, opened: openedArchive });
  }

  async #openParts(
    file: Inspected,
    place: string,
    parts: readonly ArchivePart[],
    { isEncrypted, opened }: { isEncrypted: boolean; opened: Map<string, Buffer> | null },
  ): Promise<void> {
    for (const part of parts.slice(0, readingLimits.attachments + 1)) {
      if (part.name.endsWith("/")) continue;
      const name = cutFileName(storableText(part.name), 300);
      const content = isEncrypted
        ? opened?.get(part.name)
        : this.#unpacked(file.content, part, `${place} › ${name}`);
      const inner: Inspected = {
        place: `${place} › ${name}`,
        name,
        declaredType: "",
        content: content ?? Buffer.alloc(0),
        asSent: null,
        inline: false,
        depth: file.depth + 1,
        features: [],
      };
      if (content) await this.#inspect(inner);
      else this.#nameAlone(inner, part.bytes);
    }
  }

  #left = () => readingLimits.unpackedBytes - this.#budget.unpacked;

  #unpacked(archive: Buffer, part: ArchivePart, place: string): Buffer | undefined {
    if (part.bytes > 1_000 && part.bytes > part.packedBytes * readingLimits.growth) {
      this.#budget.leave(
        place,
        `Crece más de ${readingLimits.growth} veces al descomprimirlo; por seguridad no se abrió.`,
      );
      return undefined;
    }
    if (part.bytes > this.#left()) {
      this.#budget.leave(place, "Lo comprimido pasa de 60 MB: este archivo no se abrió.");
      return undefined;
    }
    const bytes = partBytes(archive, part, part.bytes);
    if (!bytes) this.#budget.leave(place, "Está dañado o comprimido de un modo que no se abre aquí.");
    this.#budget.unpacked += bytes?.length ?? 0;
    return bytes;
  }

  async #openGzip(file: Inspected, place: string): Promise<void> {
    const maxBytes = Math.min(this.#left(), file.content.length * readingLimits.growth + 1_000);
    try {
      const content = gunzipSync(file.content, { maxOutputLength: Math.max(1, maxBytes) });
      this.#budget.unpacked += content.length;
      const name = (file.name.split(" › ").at(-1) ?? "").replace(/\.t?gz$/i, "");
      await this.#inspect({
        ...file,
        name,
        place: `${place} › ${name}`,
        declaredType: "",
        content,
        asSent: null,
        depth: file.depth + 1,
        features: [],
      });
    } catch {
      this.#budget.leave(
        place,
        `Está dañado o crece más de ${readingLimits.growth} veces al descomprimirlo; por seguridad no se abrió.`,
      );
    }
  }

  /** Judges a file that cannot be opened by its name. */
  #nameAlone({ place, name, depth }: Inspected, bytes: number): void {
    if (this.found.attachments.length >= readingLimits.attachments) {
      this.#leaveMore();
      return;
    }
    const kind = dangerousKindOf(fileExtensionOf(name)) as AttachmentFeature | undefined;
    const features: AttachmentFeature[] = kind ? [kind] : [];
    if (isDoubleExtension(name)) features.push("double_extension");
    if (isReversed(name)) features.push("reversed_name");
    this.found.attachments.push({
      place,
      name,
      declared_type: "",
      true_type: "",
      bytes,
      sha256: null,
      sha256_as_sent: null,
      inline: false,
      depth,
      features,
    });
  }
}
