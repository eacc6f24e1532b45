import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { assessmentPath } from "./assessment-address.ts";
import { PlanDialog } from "./dialogs/plan-dialog.tsx";
import { assessmentDefinition } from "./list/assessment-definition.tsx";

/** The assessments of the company. */
export default function AssessmentsPage() {
  const list = useList(assessmentDefinition);
  const works = useMay("assessment.work");
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ListPage
        list={list}
        actions={
          works && (
            <Button look="main" onClick={() => setAdding(true)}>
              Nueva evaluación
            </Button>
          )
        }
      />
      {adding && (
        <PlanDialog onSaved={({ id }) => navigate(assessmentPath(id))} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
