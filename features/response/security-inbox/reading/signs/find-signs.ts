import type { MailReading } from "../../mail-reading.contract.ts";
import type { MailSign } from "../../mail-signs.contract.ts";
import { fileSigns } from "./file-signs.ts";
import { linkSigns } from "./link-signs.ts";
import { createSign, type SignQuestion } from "./mail-sign.ts";
import { senderSigns } from "./sender-signs.ts";
import { textSigns } from "./text-signs.ts";

/** Returns all signs of a mail, the heaviest first. */
export function findSigns(question: SignQuestion): MailSign[] {
  return heaviestFirst([
    ...senderSigns(question),
    ...linkSigns(question),
    ...fileSigns(question),
    ...textSigns(question),
  ]);
}

const heaviestFirst = (signs: readonly MailSign[]) =>
  signs.toSorted((one, other) => other.weight - one.weight);

/** Returns a score for sorting only. Words of urgency count only in combination with other signs. */
export function signScore(signs: readonly MailSign[]): number {
  const facts = signs.filter(({ id }) => !id.startsWith("words_"));
  const sum = (some: readonly MailSign[]) => some.reduce((total, { weight }) => total + weight, 0);
  const counts = facts.some(({ weight }) => weight >= 3) ? signs : facts;
  return Math.min(100, sum(counts) * 4);
}

const newFor = 30 * 86_400_000;

/**
 * Adds to the signs of a mail since when the company has received mail from the sender's domain. `firstSeen` is null
 * for an unknown domain.
 */
export function withSenderHistory(reading: MailReading, firstSeen: Date | null, now: Date): MailReading {
  const [sender] = reading.from;
  if (!sender || (firstSeen && now.getTime() - firstSeen.getTime() > newFor)) return reading;
  const rows = createSign(
    "first_contact",
    2,
    [{ value: sender.address, place: "De" }],
    [
      firstSeen
        ? "Ese dominio escribe a la empresa desde hace menos de 30 días."
        : "Es la primera vez que ese dominio escribe a la empresa.",
      "Todo proveedor y todo cliente nuevo.",
    ],
  );
  const signs = heaviestFirst([...reading.signs.filter(({ id }) => id !== "first_contact"), ...rows]);
  return { ...reading, signs, score: signScore(signs) };
}
