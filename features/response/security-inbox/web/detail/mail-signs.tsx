import type { MailReading } from "#features/response/security-inbox/mail-reading.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";

const maxPlaces = 3;

/** Returns a word for the weight of a sign; no sign decides by itself. */
function weightMark(weight: number) {
  if (weight >= 7) return { tone: "danger", word: "Pesa mucho" } as const;
  if (weight >= 4) return { tone: "warning", word: "Pesa" } as const;
  return { tone: "neutral", word: weight === 0 ? "Se informa" : "Pesa poco" } as const;
}

/**
 * The signs for and against a mail, the heaviest first, each with the evidence and the cases in which an honest mail
 * shows the same.
 */
export function MailSigns({ reading: { signs, score, not_read } }: { reading: MailReading }) {
  return (
    <Section title="Señales">
      <p className={styles.soft}>
        Puntaje {score} de 100. Sirve para ordenar: lo que es el correo lo decide una persona.
      </p>
      {signs.length === 0 && <p>No se encontraron señales. El correo podría ser malicioso de todos modos.</p>}
      <ul className={styles.lines}>
        {signs
          .toSorted((one, other) => other.weight - one.weight)
          .map((sign) => {
            const { tone, word } = weightMark(sign.weight);
            return (
              <li key={sign.id}>
                <span className={styles.line}>
                  <Badge tone={tone}>
                    {word} ({sign.weight})
                  </Badge>
                  <strong>{sign.reason}</strong>
                </span>
                {sign.seen.length > 0 && (
                  <ul>
                    {sign.seen.slice(0, maxPlaces).map(({ value, place }) => (
                      <li key={`${place} ${value}`}>
                        <span className={styles.mono}>{value}</span>{" "}
                        <span className={styles.soft}>en {place}</span>
                      </li>
                    ))}
                  </ul>
                )}
                {sign.false_positives && (
                  <p className={styles.soft}>También lo muestra un correo honesto: {sign.false_positives}</p>
                )}
              </li>
            );
          })}
      </ul>
      {not_read.length > 0 && (
        <details>
          <summary>Contenido sin leer ({not_read.length})</summary>
          <ul>
            {not_read.map(({ place, reason }) => (
              <li key={`${place} ${reason}`}>
                {place}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
