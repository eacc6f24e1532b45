import { useQuery } from "@tanstack/react-query";
import { getSettings } from "#features/assistant/manage-assistant.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** How Atenea behaves in the active company. */
export function SettingsTab() {
  const { data, error, refetch } = useQuery(callQuery(getSettings, {}));
  if (error && !data)
    return (
      <ErrorState title="No se pudo cargar la configuración" failure={error} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton count={12} />;
  return <SettingsForm saved={data} />;
}
