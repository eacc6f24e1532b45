import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { PageHeader } from "./page-header.tsx";

interface AbsentPageProps {
  /** The kind of the object: "Incidente". */
  title: string;
  /** The failed action: "No se pudo abrir el incidente". */
  failed: string;
  error: Error | null;
  onRetry: () => unknown;
  /** The number of lines of the placeholder. */
  lines?: number;
}

/** The page of one object while it loads, or the reason why it cannot be shown. */
export function AbsentPage({ title, failed, error, onRetry, lines = 10 }: AbsentPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <NotLoaded query={{ error, refetch: onRetry }} title={failed} count={lines} />
    </>
  );
}
