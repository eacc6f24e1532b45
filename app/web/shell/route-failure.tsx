import { useRouteError } from "react-router";
import { ChunkLoadFailure } from "../chunk-load.ts";
import { ErrorPage } from "./error-page.tsx";
import { ReloadPage } from "./reload-page.tsx";

/** A screen that failed, inside the frame it belongs to. */
export function ScreenFailure() {
  const failure = useRouteError();
  if (failure instanceof ChunkLoadFailure) return <ReloadPage />;
  return <ErrorPage failure={failure} />;
}

/** A failure of the frame itself. */
export function RootFailure() {
  return (
    <main id="contenido">
      <ScreenFailure />
    </main>
  );
}
