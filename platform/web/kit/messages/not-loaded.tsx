import { Skeleton, type SkeletonProps } from "./skeleton.tsx";
import { ErrorState } from "./state-message.tsx";

interface NotLoadedProps extends SkeletonProps {
  query: { error: unknown; refetch: () => unknown };
  /** The title of the failure: "No se pudieron cargar los eventos". */
  title: string;
}

/**
 * Shown instead of a query's data while there is none: the error with a button to retry, or a placeholder of what is
 * loading.
 */
export function NotLoaded({ query, title, ...shape }: NotLoadedProps) {
  if (!query.error) return <Skeleton {...shape} />;
  return <ErrorState title={title} failure={query.error} onRetry={() => query.refetch()} />;
}
