import { expect, test } from "vitest";
import { readPastedPeople } from "./pasted-people.rules.ts";

test("a pasted list is read by name, mail and role in any order", () => {
  const people = readPastedPeople(
    "Ana Soto, ana.soto@quilquen.example\nluis@quilquen.example;Luis Rojas Díaz;Operador\nEva Mora, eva@quilquen.example, Cliente\n\n",
    "operator",
  );
  expect(people).toMatchObject([
    { first_name: "Ana", last_name: "Soto", email: "ana.soto@quilquen.example", role: "operator" },
    { first_name: "Luis", last_name: "Rojas Díaz", username: "luis", role: "operator" },
    { first_name: "Eva", role: "client" },
  ]);
  expect(people.every(({ trouble }) => trouble === undefined)).toBe(true);
});

test("a line without a mail and a mail that stands twice say what is wrong", () => {
  const people = readPastedPeople("Ana Soto\nana@q.example\nAna, ANA@q.example\nx@q.example", "client");
  expect(people.map(({ trouble }) => trouble)).toEqual([
    "Falta un correo válido.",
    undefined,
    "El correo está repetido en la lista.",
    "El nombre de usuario, tomado del correo, debe tener al menos 3 letras o números.",
  ]);
});

test("a job title that is called like a role of the provider gives nobody that role", () => {
  const people = readPastedPeople(
    "Ana, ana@q.example, Administrador\nLuis, luis@q.example, operador",
    "client",
  );
  expect(people.map(({ trouble }) => trouble)).toEqual([
    "«Administrador» es un rol del proveedor. Para invitar a esta persona con ese rol, elíjalo abajo.",
    "«Operador» es un rol del proveedor. Para invitar a esta persona con ese rol, elíjalo abajo.",
  ]);
});
