import { useQuery } from "@tanstack/react-query";
import { listVersions } from "#features/intelligence/attack/version.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ImportVersion } from "./versions/import-version.tsx";
import { VersionItem } from "./versions/version-item.tsx";
import styles from "./versions/versions.module.css";

/** The available versions of ATT&CK; staff import and adopt them. */
export default function AttackVersionsPage() {
  const mayAdopt = useMay("attack.adopt");
  const { data, error, refetch } = useQuery({
    ...callQuery(listVersions, {}),
    enabled: mayAdopt,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === "reading") ? 1_000 : false,
  });
  if (!mayAdopt) return <StaffOnly title="Versiones de ATT&CK" />;
  return (
    <>
      <PageHeader
        title="Versiones de ATT&CK"
        lead="La versión en uso da nombre a las técnicas de todas las empresas y resuelve las que MITRE reemplazó."
      />
      {error ? (
        <ErrorState title="No se pudieron cargar las versiones" failure={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton shape="rows" count={3} />
      ) : (
        <ul className={styles.list} aria-label="Versiones">
          {data.items.map((version) => (
            <VersionItem key={version.id ?? "portal"} version={version} />
          ))}
        </ul>
      )}
      <ImportVersion />
    </>
  );
}
