import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, type MakeObject, objectWithId } from "#platform/testing/feature-examples.ts";

const aSavedView: MakeObject = async (portal, company) => {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into saved_view (company_id, id, list, name, query, shared, owner_id, owner_name, created_at, updated_at)
     values ($1, $2::uuid, 'events', 'Vista ' || $2::uuid, 'q=ssh', true, 2000000001, 'Alguien', now(), now())`,
    [company.id, id],
  );
  return objectWithId(id);
};

export default {
  objects: { "saved-views.change_view": aSavedView, "saved-views.forget_view": aSavedView },
} satisfies FeatureExamples;
