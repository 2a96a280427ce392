update programs p set sale_date = b.sale_date from program_bonds b where b.program_id = p.id and b.sale_date is not null;
