import type { ExchangeText } from "#features/ai-providers/ai-exchanges.contract.ts";
import { Notice } from "#platform/web/kit/notice.tsx";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./exchange-drawer.module.css";

const roleWords: Record<string, string> = {
  system: "Instrucciones del portal",
  user: "Persona",
  assistant: "Modelo",
  tool: "Datos de la empresa",
};

/** Every word that left the portal, and every word that came back. */
export function ExchangeTexts({ exchange }: { exchange: ExchangeText }) {
  const { sent, tools, answered, note, bytes_left_out, secrets_removed } = exchange;
  return (
    <>
      {note && <Notice tone="warning">{note}</Notice>}
      {secrets_removed > 0 && (
        <Notice tone="good">
          {secrets_removed === 1
            ? "Se retiró un texto que parecía una clave antes de enviar."
            : `Se retiraron ${numberText(secrets_removed)} textos que parecían claves antes de enviar.`}
        </Notice>
      )}
      <h3 className={styles.heading}>Lo que se envió</h3>
      <ol className={styles.messages}>
        {sent.map(({ role, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes
          <li key={place}>
            <p className={styles.role}>{roleWords[role] ?? role}</p>
            <pre className={styles.text}>{text}</pre>
          </li>
        ))}
      </ol>
      {tools.length > 0 && <p>Herramientas que se le ofrecieron: {tools.join(", ")}.</p>}
      <h3 className={styles.heading}>Lo que respondió</h3>
      <pre className={styles.text}>{answered || "Nada."}</pre>
      {bytes_left_out > 0 && (
        <p>{numberText(bytes_left_out)} bytes de esta consulta no se guardaron, por su tamaño.</p>
      )}
    </>
  );
}
