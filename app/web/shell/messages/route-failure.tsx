import { Link, useRouteError } from "react-router";
import { ChunkLoadFailure } from "#app/web/chunk-load.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import styles from "./message-page.module.css";

/** A drawing of an empty radar. */
export function EmptyRadar() {
  return (
    <svg viewBox="0 0 160 120" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M16 104a64 64 0 0 1 128 0" />
      <path d="M42 104a38 38 0 0 1 76 0" opacity=".6" />
      <path d="M66 104a14 14 0 0 1 28 0" opacity=".4" />
      <path d="M8 104h144" />
      <path d="M80 104 122 56" stroke="var(--copper)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M118 26h.1M132 40h.1M104 16h.1"
        stroke="var(--ink-faint)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A drawing of an interrupted signal. */
export function SignalLost() {
  return (
    <svg viewBox="0 0 160 120" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M8 104h144M8 16v88" opacity=".5" />
      <path
        d="M14 82h16l8-34 12 52 10-32 8 14h14"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M92 82h56" strokeDasharray="2 8" strokeLinecap="round" />
      <circle cx="88" cy="82" r="5" fill="var(--copper)" stroke="none" />
    </svg>
  );
}

/** The page of a failed screen: the event, its meaning, the next step, and the reference to quote. */
function ErrorPage({ failure }: { failure: unknown }) {
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

/** The page that is shown when a chunk of the portal could not be loaded. */
function ReloadPage() {
  usePageTitle("Vuelva a cargar");
  return (
    <section className={styles.page} role="alert">
      <SignalLost />
      <h1>Esta parte del portal no llegó</h1>
      <p>
        Puede que la conexión esté lenta o que el portal se haya actualizado mientras lo usaba. Al volver a
        cargar la página se obtiene la versión actual.
      </p>
      <p className={styles.actions}>
        <Button look="main" onClick={() => location.reload()}>
          Volver a cargar
        </Button>
      </p>
    </section>
  );
}

/** A failure of a screen, shown inside its frame. */
export function ScreenFailure() {
  const failure = useRouteError();
  if (failure instanceof ChunkLoadFailure) return <ReloadPage />;
  return <ErrorPage failure={failure} />;
}

/** The page for a failure of the frame around all pages. */
export function RootFailure() {
  return (
    <main id="contenido">
      <ScreenFailure />
    </main>
  );
}
