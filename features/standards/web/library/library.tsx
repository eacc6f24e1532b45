import { useQuery } from "@tanstack/react-query";
import { listManagedStandards } from "#features/standards/manage-standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "./library.module.css";
import { LibraryStandard } from "./library-standard.tsx";
import { OpenImports } from "./open-imports.tsx";

interface LibraryProps {
  onImport: () => void;
  onOpen: (importId: string) => void;
}

/** Every standard with its editions, and the files that are on their way. */
export function Library({ onImport, onOpen }: LibraryProps) {
  const { data, error, refetch } = useQuery(callQuery(listManagedStandards, {}));
  if (isForbidden(error)) return <StaffOnly title="Biblioteca de normas" />;
  return (
    <>
      <PageHeader
        title="Biblioteca de normas"
        lead="Lo que las empresas pueden seguir. Una edición guardada no cambia: lo nuevo entra como otra edición, y cada empresa decide cuándo pasa a ella."
        actions={
          <Button look="main" onClick={onImport}>
            Importar
          </Button>
        }
      />
      {error && !data ? (
        <ErrorState title="No se pudo cargar la biblioteca" failure={error} onRetry={() => refetch()} />
      ) : data ? (
        <>
          <OpenImports onOpen={onOpen} />
          <ul className={styles.standards}>
            {data.items.map((standard) => (
              <LibraryStandard key={standard.id} standard={standard} />
            ))}
          </ul>
        </>
      ) : (
        <Skeleton shape="rows" count={6} />
      )}
    </>
  );
}
