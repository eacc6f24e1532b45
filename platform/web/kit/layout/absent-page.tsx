import { Skeleton } from "../messages/skeleton.tsx";
import { ErrorState } from "../messages/state-message.tsx";
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
      {error ? (
        <ErrorState title={failed} failure={error} onRetry={() => void onRetry()} />
      ) : (
        <Skeleton count={lines} />
      )}
    </>
  );
}
