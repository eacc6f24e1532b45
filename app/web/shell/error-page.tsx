import { Link } from "react-router";
import { CallFailure } from "#platform/web/call-failure.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Copyable } from "#platform/web/kit/copyable.tsx";
import { usePageTitle } from "#platform/web/page-title.ts";
import { problemSentence } from "#platform/web/problem-sentences.ts";
import { SignalLost } from "./message-drawings.tsx";
import styles from "./message-page.module.css";

/** A screen that broke: what happened, what it means, what to do, what to quote. */
export function ErrorPage({ failure }: { failure: unknown }) {
  usePageTitle("Algo falló");
  const incident = failure instanceof CallFailure ? failure.incident : undefined;
  const code = codeOf(failure);
  return (
    <section className={styles.page} role="alert">
      <SignalLost />
      <h1>Esta pantalla no se pudo mostrar</h1>
      <p>
        {problemSentence(failure)} Sus datos están a salvo: vuelva a intentarlo y, si se repite, avise a
        soporte.
      </p>
      {(incident || code) && (
        <p className={styles.detail}>
          {incident ? "Número de incidente" : "Código"}: <Copyable text={incident ?? code ?? ""} />
        </p>
      )}
      <p className={styles.actions}>
        <Button look="main" onClick={() => location.reload()}>
          Reintentar
        </Button>
        <Link to="/">Ir al inicio</Link>
      </p>
    </section>
  );
}

function codeOf(failure: unknown): string | undefined {
  if (failure instanceof CallFailure) return failure.code;
  if (failure instanceof Error && "code" in failure) return String(failure.code);
  return undefined;
}
