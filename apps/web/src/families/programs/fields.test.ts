import { expect, test } from "vitest";
import { editedFieldsOf } from "../../family/write/edit-record.js";
import { editedFields, ofAssistance } from "./fields.js";

test("the form of a bond or fund has no fields of listings, applicants and awards; that of others has all", () => {
  const fieldsOf = (programType: string) =>
    editedFieldsOf({ fields: editedFields, only: ofAssistance }, { programType });
  for (const type of ["bond", "fund"]) {
    expect(fieldsOf(type)).toEqual(expect.arrayContaining(["name", "description", "contactName", "url"]));
    expect(fieldsOf(type).filter((field) => /listing|eligib|award|match|funding/i.test(field))).toEqual([]);
  }
  for (const type of ["grant", "loan", "other"]) expect(fieldsOf(type)).toEqual(editedFields);
});
