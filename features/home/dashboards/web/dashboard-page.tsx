import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import {
  type DashboardDetail,
  deleteDashboard,
  getDashboard,
  listDashboards,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { boardToolLabels } from "#features/home/dashboards/contracts/frame-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { AbsentPage } from "#platform/web/kit/layout/absent-page.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { hearNews } from "#platform/web/live/live-news.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { DrawnBoard } from "./board/drawn-board.tsx";
import { EditBoardDialog } from "./board/edit-board-dialog.tsx";
import { FramedBoard } from "./frames/framed-board.tsx";

/** The page of one board of the company. */
export default function DashboardPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getDashboard, { id }));
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const manages = useMay("dashboard.manage");
  const isLeaving = dialog === "delete";
  useEffect(() => {
    // The page of a board that is being deleted is not read again.
    if (isLeaving) return undefined;
    const readAgain = () => void refetch();
    return hearNews("dashboards.changed", readAgain, readAgain);
  }, [refetch, isLeaving]);
  if (!data)
    return (
      <AbsentPage
        title="Tablero"
        failed="No se pudo abrir el tablero"
        error={error}
        onRetry={refetch}
        lines={12}
      />
    );
  return (
    <>
      <PageHeader
        title={data.title}
        lead={data.description || `Tablero de ${boardToolLabels[data.tool]}`}
        actions={
          <>
            {data.kind === "drawn" && (
              <Button look="quiet" onClick={() => window.print()}>
                Imprimir
              </Button>
            )}
            {manages && (
              <>
                <Button onClick={() => setDialog("edit")}>Editar</Button>
                <Button look="danger" onClick={() => setDialog("delete")}>
                  Eliminar
                </Button>
              </>
            )}
          </>
        }
      />
      {data.kind === "drawn" ? <DrawnBoard board={data} /> : <FramedBoard board={data} />}
      {dialog === "edit" && <EditBoardDialog board={data} onClose={() => setDialog(null)} />}
      {dialog === "delete" && <DeleteDialog board={data} onClose={() => setDialog(null)} />}
    </>
  );
}

function DeleteDialog({ board, onClose }: { board: DashboardDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteDashboard, { id: board.id }),
    onSuccess: () => {
      showToast("good", "Tablero eliminado");
      navigate(paths.dashboards);
      void queries.invalidateQueries({ queryKey: [listDashboards.name] });
    },
  });
  return (
    <FormDialog
      title={`Eliminar «${board.title}»`}
      action="Eliminar"
      danger
      busy={remove.isPending}
      failure={remove.error}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <p>Se elimina de esta empresa con sus versiones. En su sistema de origen no cambia nada.</p>
    </FormDialog>
  );
}
