import type { Control } from "#features/standards/standards.contract.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";

interface NoStatusProps {
  failure: Error | null;
  control: Control;
  onRetry: () => void;
}

/** In place of a control's state: the company does not follow its standard, or the state could not be loaded. */
export function NoStatus({ failure, control, onRetry }: NoStatusProps) {
  if (failure instanceof CallFailure && failure.code === "not_found")
    return (
      <Notice title={`Su empresa no sigue ${control.standard_name}`}>
        Por eso este control no tiene estado. Lo que pide la norma se puede leer igual.
      </Notice>
    );
  return <ErrorState title="No se pudo cargar el estado del control" failure={failure} onRetry={onRetry} />;
}
