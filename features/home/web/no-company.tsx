import { EmptyState } from "#platform/web/kit/empty-state.tsx";

/** Somebody who may enter but belongs to no company that is on. */
export function NoCompany() {
  return (
    <EmptyState title="Su cuenta no tiene una empresa activa">
      Pida a su ejecutivo que le asigne una. Cuando lo haga, aquí verá cómo está, qué debe hacer y qué cambió.
    </EmptyState>
  );
}
