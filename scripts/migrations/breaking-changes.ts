import { parse } from "libpg-query";

/**
 * A node of PostgreSQL's parse tree: an object whose only key is the kind of the node and whose value has its fields.
 */
type Fields = Record<string, unknown>;
interface Relation {
  relname?: string;
}
interface Command {
  subtype?: string;
  name?: string;
  def?: {
    Constraint?: Constraint;
    ColumnDef?: { colname?: string; constraints?: { Constraint: Constraint }[] };
  };
}
interface Constraint {
  contype?: string;
  conname?: string;
}

/** The first line of a migration that removes what no running version uses any more: `-- contracts: 0538, …`. */
const contraction = /^-- contracts: (\d{4}), \S/m;

/** Objects whose removal no statement of a running version notices. */
const droppable = new Set(["OBJECT_INDEX", "OBJECT_TRIGGER", "OBJECT_POLICY", "OBJECT_TABCONSTRAINT"]);

/** Returns the names that a migration itself creates, which no running version uses yet. */
function createdIn(statements: readonly Fields[]): ReadonlySet<string> {
  return new Set(
    statements.flatMap((statement) => {
      const table = statement.CreateStmt ?? statement.ViewStmt ?? statement.CreateTableAsStmt;
      const { relation, view, into } = (table ?? {}) as {
        relation?: Relation;
        view?: Relation;
        into?: { rel?: Relation };
      };
      const name = (relation ?? view ?? into?.rel)?.relname;
      return name ? [name] : [];
    }),
  );
}

const commandsOf = (statement: Fields): readonly Command[] => {
  const { cmds } = (statement.AlterTableStmt ?? {}) as { cmds?: { AlterTableCmd: Command }[] };
  return cmds?.map(({ AlterTableCmd }) => AlterTableCmd) ?? [];
};

/** A constraint that is dropped and added again under its name allows more values than before. */
const replacedIn = (statements: readonly Fields[]): ReadonlySet<string | undefined> =>
  new Set(
    statements
      .flatMap(commandsOf)
      .filter(({ subtype }) => subtype === "AT_DropConstraint")
      .map(({ name }) => name),
  );

function commandBreaks(command: Command, replaced: ReadonlySet<string | undefined>): string | undefined {
  const column = command.def?.ColumnDef;
  const kinds = column?.constraints?.map(({ Constraint }) => Constraint.contype) ?? [];
  switch (command.subtype) {
    case "AT_DropColumn":
      return `drops the column ${command.name}`;
    case "AT_AlterColumnType":
      return `changes the type of the column ${command.name}`;
    case "AT_SetNotNull":
      return `requires a value in the column ${command.name}`;
    case "AT_DropDefault":
    case "AT_ColumnDefault":
      return command.def ? undefined : `drops the default of the column ${command.name}`;
    case "AT_AddColumn":
      return kinds.includes("CONSTR_NOTNULL") &&
        !kinds.some(
          (kind) => kind === "CONSTR_DEFAULT" || kind === "CONSTR_GENERATED" || kind === "CONSTR_IDENTITY",
        )
        ? `adds the column ${column?.colname}, which requires a value and has no default`
        : undefined;
    case "AT_AddConstraint": {
      const name = command.def?.Constraint?.conname;
      return name && replaced.has(name) ? undefined : `adds the constraint ${name ?? "without a name"}`;
    }
    default:
      return undefined;
  }
}

function statementBreaks(
  statement: Fields,
  created: ReadonlySet<string>,
  replaced: ReadonlySet<string | undefined>,
): string[] {
  const [[kind = "", value] = []] = Object.entries(statement);
  const fields = (value ?? {}) as {
    relation?: Relation;
    removeType?: string;
    renameType?: string;
    is_grant?: boolean;
    unique?: boolean;
    newname?: string;
    args?: { DefElem?: { arg?: { String?: { sval?: string } } } }[];
  };
  const table = fields.relation?.relname ?? "";
  if (created.has(table)) return [];
  switch (kind) {
    case "AlterTableStmt":
      return commandsOf(statement).flatMap((command) => {
        const reason = commandBreaks(command, replaced);
        return reason ? [`${table}: ${reason}`] : [];
      });
    case "DropStmt":
      return droppable.has(fields.removeType ?? "") ? [] : [`drops a ${objectName(fields.removeType)}`];
    case "RenameStmt":
      return ["OBJECT_INDEX", "OBJECT_TABCONSTRAINT"].includes(fields.renameType ?? "")
        ? []
        : [`${table}: renames a ${objectName(fields.renameType)} to ${fields.newname}`];
    case "IndexStmt":
      return fields.unique ? [`${table}: adds a unique index`] : [];
    case "GrantStmt":
      return fields.is_grant ? [] : ["revokes a permission"];
    case "DoStmt":
      return fields.args?.some(({ DefElem }) =>
        /\b(alter|drop|revoke)\b/i.test(DefElem?.arg?.String?.sval ?? ""),
      )
        ? ["changes objects inside a DO block, which is not examined"]
        : [];
    default:
      return [];
  }
}

const objectName = (type = "") => type.replace(/^OBJECT_/, "").toLowerCase();

/**
 * Returns why a portal of the version before could fail beside a migrated database, one sentence for each cause.
 *
 * A migration adds. What the code no longer uses is removed by a later migration that names, in a line of its own, the
 * migration of the version that stopped using it: `-- contracts: 0538, the column is not read since then`.
 */
export async function breakingChanges({ number, sql }: { number: number; sql: string }): Promise<string[]> {
  const since = Number(contraction.exec(sql)?.[1] ?? Number.NaN);
  if (since < number) return [];
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt?: Fields }[] };
  const statements = stmts.map(({ stmt }) => stmt ?? {});
  const [created, replaced] = [createdIn(statements), replacedIn(statements)];
  return statements.flatMap((statement) => statementBreaks(statement, created, replaced));
}
