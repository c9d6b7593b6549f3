-- Names of objects and sources in Uzbek. Where none was given, the Russian one is shown in Latin letters.
alter table company_objects add column title_uz text not null default '';
alter table pollution_sources add column name_uz text not null default '';

-- The rule of contract/domain/transliterate.ts; a test compares the two. Letters are named one by one, because ranges
-- and lower() depend on the collation of the database.
create function uzbek_latin(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  upper_letters constant text := 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲABCDEFGHIJKLMNOPQRSTUVWXYZ';
  lower_letters constant text := 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳabcdefghijklmnopqrstuvwxyz';
  -- After any other letter, е is read as ye.
  closed constant text := 'БВГДЖЗЙКЛМНПРСТФХЦЧШЩҚҒҲABCDEFGHIJKLMNOPQRSTUVWXYZбвгджзйклмнпрстфхцчшщқғҳabcdefghijklmnopqrstuvwxyz';
  several constant text[] := '{Ё,YO,Ц,TS,Ч,CH,Ш,SH,Щ,SH,Ю,YU,Я,YA}';
  latin text := given;
begin
  if given !~ '[а-яёўқғҳА-ЯЁЎҚҒҲ]' then
    return given;
  end if;
  latin := regexp_replace(latin, '(?<![' || closed || '])е', 'ye', 'g');
  latin := regexp_replace(latin, '(?<![' || closed || '])Е(?=[' || upper_letters || '])', 'YE', 'g');
  latin := regexp_replace(latin, '(?<![' || closed || '])Е', 'Ye', 'g');
  for place in 1 .. array_length(several, 1) by 2 loop
    if position(several[place] in latin) > 0 then
      latin := regexp_replace(latin, several[place] || '(?=[' || upper_letters || '])|(?<=[' || upper_letters || '])'
        || several[place] || '(?![' || upper_letters || lower_letters || '])', several[place + 1], 'g');
      latin := replace(latin, several[place], left(several[place + 1], 1) || translate(right(several[place + 1], 1), 'OSHUA', 'oshua'));
    end if;
  end loop;
  latin := replace(replace(replace(replace(latin, 'ё', 'yo'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh');
  latin := replace(replace(replace(latin, 'щ', 'sh'), 'ю', 'yu'), 'я', 'ya');
  latin := replace(replace(replace(replace(latin, 'ў', 'o‘'), 'Ў', 'O‘'), 'ғ', 'g‘'), 'Ғ', 'G‘');
  return translate(latin,
    'абвгдежзийклмнопрстуфхъыэқҳАБВГДЕЖЗИЙКЛМНОПРСТУФХЪЫЭҚҲьЬ',
    'abvgdejziyklmnoprstufx’ieqhABVGDEJZIYKLMNOPRSTUFX’IEQH');
end
$$;
