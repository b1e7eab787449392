-- What an installation held when its schema ended with migration 0045, in November 2026: two campaigns, slips in every
-- state that there was, what the bank had answered, mails that waited, and a few rows of the other programmes.
-- A request's number tells its total, in tens of reais.

insert into user_account (name, email, password_hash, profile, is_approved) values
  ('Ana Administradora', 'ana@exemplo.org',
   '$argon2id$v=19$m=19456,t=2,p=1$I+IegXWYykULBJ2kwFX9Pw$POqNH2TcKCJY1+hlaQT29+w8zKuTR8M5a2bKDx+S2Cw', 'admin', true),
  ('Rute Secretária', 'rute@exemplo.org',
   '$argon2id$v=19$m=19456,t=2,p=1$I+IegXWYykULBJ2kwFX9Pw$POqNH2TcKCJY1+hlaQT29+w8zKuTR8M5a2bKDx+S2Cw', 'user', true),
  ('Nilo Recém-chegado', 'nilo@exemplo.org',
   '$argon2id$v=19$m=19456,t=2,p=1$I+IegXWYykULBJ2kwFX9Pw$POqNH2TcKCJY1+hlaQT29+w8zKuTR8M5a2bKDx+S2Cw', 'user', false);

insert into state (name, uf) values ('Goiás', 'GO');
insert into region (region_name) values ('Centro-Oeste');
insert into region_state (region_id, state_id) values (1, 1);
insert into diocese (name, bishop, cnpj, zip_code, address, number, city, uf, telephone, contact_mail, parish_region_id)
values
  ('Diocese de Anápolis', 'Dom João Wilk', '11222333000181', '75000000', 'Rua Barão do Rio Branco', 10, 'Anápolis', 'GO',
   '6233334444', 'curia@anapolis.example', 1),
  ('Diocese de Goiás', 'Dom Jeová Elias', '11444777000161', '76600000', 'Praça da Matriz', null, 'Goiás', 'GO',
   '6233335555', 'curia@goias.example', null);
insert into letterhead (id, name, cnpj, city) values (1, 'Rede Missionária de Teste', '11222333000181', 'Brasília - DF');

insert into file (key, filename, media_type, byte_size, sha256, created_at) values
  ('old/slip.pdf', 'boleto.pdf', 'application/pdf', 1000, repeat('a', 64), '2026-09-15T12:00Z'),
  ('old/proof.png', 'comprovante.png', 'image/png', 1000, repeat('b', 64), '2026-09-20T12:00Z'),
  ('old/shipping.rem', 'CB0411.REM', 'text/plain', 1000, repeat('c', 64), '2026-11-04T12:00Z'),
  ('old/return.ret', 'CB0511.RET', 'text/plain', 1000, repeat('d', 64), '2026-11-05T12:00Z'),
  ('old/receipt.png', 'deposito.png', 'image/png', 1000, repeat('e', 64), '2026-10-20T12:00Z');

-- A collection with a contribution that is verified, and one that waits
insert into missionary_collection (cod, description, base_year, begin_dt) values
  ('COL-2026', 'Coleta missionária', 2026, '2026-10-01T03:00Z');
insert into bank_account (bank_name, bank_number, agency, account_number) values ('Bradesco', '237', '1172', '403005');
insert into credit_type (description) values ('PIX');
insert into receipt (series, year, sequence, code, value_cents, issued_at, subject) values
  ('collection', 2026, 1, 'AAAAABBBBB', 70000, '2026-10-21T12:00Z', '{"diocese": "Diocese de Anápolis"}');
insert into receipt_counter (series, year, last_sequence) values ('collection', 2026, 1);
insert into contribution (
  collection_id, diocese_id, bank_account_id, credit_type_id, value_cents, sender_name, sender_email, image_id, image_name,
  image_sha256, image_hash, origin, status, verified_at, verified_by, receipt_id, letter_file_id,
  receipt_file_id, created_at)
values
  (1, 1, 1, 1, 70000, 'Maria Economato', 'maria@anapolis.example', 5, 'deposito.png', repeat('e', 64), 4660, 'public',
   'verified', '2026-10-21T12:00Z', 'Rute Secretária', 1, 1, 1, '2026-10-20T12:00Z'),
  (1, 2, 1, 1, 12345, 'José Economato', 'jose@goias.example', 5, 'deposito.png', repeat('e', 64), -4660, 'staff',
   'pending', null, null, null, null, null, '2026-10-22T12:00Z');

-- Campaigns, requests and boxes
insert into missionary_campaign (code, description, begin_dt, due_date, base_year, finished, end_dt, created_at) values
  ('CAM-2025', 'Campanha 2025', '2025-08-01', '2025-10-31', 2025, true, '2026-01-10T12:00Z', '2025-07-20T12:00Z'),
  ('CAM-2026', 'Campanha 2026', '2026-08-01', '2026-10-30', 2026, false, null, '2026-07-20T12:00Z');
insert into product (name, price_cents, created_at, deleted_at) values
  ('Cartaz', 1000, '2025-07-20T12:00Z', null),
  ('Santinho', 50, '2025-07-20T12:00Z', '2026-02-01T12:00Z');
insert into request (campaign_id, diocese_id, code, name, email, telephone, origin, confirmed_at, payment_file_id, created_at, deleted_at)
select
  case when n >= 19 then 1 else 2 end, case when n % 2 = 0 then 2 else 1 end, 'REQ' || lpad(n::text, 7, '0'),
  'Pessoa ' || n, 'pessoa' || n || '@exemplo.org', '6299990000', case when n % 3 = 0 then 'staff' else 'public' end,
  case when n <> 14 then timestamptz '2026-09-10T12:00Z' end, case when n = 1 then 2 end,
  '2026-09-01T12:00Z', case when n = 13 then timestamptz '2026-11-03T12:00Z' end
from generate_series(1, 20) as n;
insert into request_line (request_id, product_id, quantity, price_cents)
select id, 1, id, case when confirmed_at is not null then 1000 end from request;
insert into box (request_id, weight_grams, created_at, shipped_at, shipped_by) values
  (1, 4500, '2026-10-01T12:00Z', '2026-10-05T12:00Z', 'Rute Secretária'),
  (1, 1200, '2026-10-01T12:00Z', null, null),
  (2, 3000, '2026-10-01T12:00Z', null, null);

-- The issuer was Itaú for a while, and is Bradesco
insert into slip_issuer (bank, fields, beneficiary_name, beneficiary_cnpj, beneficiary_address, send_slips, created_at) values
  ('341', '{"agency": "0811", "account": "53678", "wallet": "109"}', 'Rede Missionária de Teste', '11222333000181',
   'SGAN 905, Brasília - DF', 'at_once', '2026-08-01T12:00Z'),
  ('237', '{"agency": "1172", "account": "403005", "wallet": "09", "beneficiary_code": "4466911"}',
   'Rede Missionária de Teste', '11222333000181', 'SGAN 905, Brasília - DF', 'at_once', '2026-08-02T12:00Z');
insert into slip_counter (series, next, used) values
  ('slip 237-', 23, 22), ('slip 341-', 16, 15), ('shipping 237 /4466911/1172/403005', 3, 2);

create temporary table numbered (
  id integer, request_id integer, bank text, our_number text, dv text, printed text, due_date date, barcode text, line text);
insert into numbered values
(1, 1, '237', '00000000001', '1', '09/00000000001-1', '2026-12-10', '23798165600000010001172090000000000104030050', '23791.17209 90000.000001 01040.300509 8 16560000001000'),
  (2, 2, '237', '00000000002', 'P', '09/00000000002-P', '2026-10-30', '23797161500000020001172090000000000204030050', '23791.17209 90000.000001 02040.300507 7 16150000002000'),
  (3, 3, '237', '00000000003', '8', '09/00000000003-8', '2026-10-30', '23791161500000030001172090000000000304030050', '23791.17209 90000.000001 03040.300505 1 16150000003000'),
  (4, 4, '237', '00000000004', '6', '09/00000000004-6', '2026-10-30', '23792161500000040001172090000000000404030050', '23791.17209 90000.000001 04040.300503 2 16150000004000'),
  (5, 4, '237', '00000000005', '4', '09/00000000005-4', '2026-12-10', '23794165600000040001172090000000000504030050', '23791.17209 90000.000001 05040.300500 4 16560000004000'),
  (6, 5, '237', '00000000006', '2', '09/00000000006-2', '2026-10-30', '23793161500000050001172090000000000604030050', '23791.17209 90000.000001 06040.300508 3 16150000005000'),
  (7, 6, '237', '00000000007', '0', '09/00000000007-0', '2026-12-10', '23791165600000060001172090000000000704030050', '23791.17209 90000.000001 07040.300506 1 16560000006000'),
  (8, 6, '237', '00000000008', '9', '09/00000000008-9', '2026-12-10', '23798165600000060001172090000000000804030050', '23791.17209 90000.000001 08040.300504 8 16560000006000'),
  (9, 7, '237', '00000000009', '7', '09/00000000009-7', '2026-10-30', '23797161500000070001172090000000000904030050', '23791.17209 90000.000001 09040.300502 7 16150000007000'),
  (10, 7, '237', '00000000010', '0', '09/00000000010-0', '2026-12-10', '23794165600000070001172090000000001004030050', '23791.17209 90000.000001 10040.300500 4 16560000007000'),
  (11, 8, '237', '00000000011', '9', '09/00000000011-9', '2026-10-30', '23793161500000080001172090000000001104030050', '23791.17209 90000.000001 11040.300508 3 16150000008000'),
  (12, 9, '237', '00000000012', '7', '09/00000000012-7', '2026-10-30', '23796161500000090001172090000000001204030050', '23791.17209 90000.000001 12040.300506 6 16150000009000'),
  (13, 10, '237', '00000000013', '5', '09/00000000013-5', '2026-10-30', '23797161500000100001172090000000001304030050', '23791.17209 90000.000001 13040.300504 7 16150000010000'),
  (14, 11, '237', '00000000014', '3', '09/00000000014-3', '2026-10-30', '23791161500000110001172090000000001404030050', '23791.17209 90000.000001 14040.300502 1 16150000011000'),
  (15, 12, '341', '00000015', '7', '109/00000015-7', '2026-12-10', '34195165600000120001090000001570811536788000', '34191.09008 00001.570811 15367.880000 5 16560000012000'),
  (16, 13, '237', '00000000016', 'P', '09/00000000016-P', '2026-10-30', '23795161500000130001172090000000001604030050', '23791.17209 90000.000001 16040.300507 5 16150000013000'),
  (17, 14, '237', '00000000017', '8', '09/00000000017-8', '2026-10-30', '23798161500000140001172090000000001704030050', '23791.17209 90000.000001 17040.300505 8 16150000014000'),
  (18, 15, '237', '00000000018', '6', '09/00000000018-6', '2026-10-30', '23791161500000150001172090000000001804030050', '23791.17209 90000.000001 18040.300503 1 16150000015000'),
  (19, 16, '237', '00000000019', '4', '09/00000000019-4', '2026-10-30', '23793161500000160001172090000000001904030050', '23791.17209 90000.000001 19040.300501 3 16150000016000'),
  (20, 18, '237', '00000000020', '8', '09/00000000020-8', '2026-12-10', '23791165600000180001172090000000002004030050', '23791.17209 90000.000001 20040.300509 1 16560000018000'),
  (21, 19, '237', '00000000021', '6', '09/00000000021-6', '2025-10-31', '23791125100000190001172090000000002104030050', '23791.17209 90000.000001 21040.300507 1 12510000019000'),
  (22, 20, '237', '00000000022', '4', '09/00000000022-4', '2025-10-31', '23791125100000200001172090000000002204030050', '23791.17209 90000.000001 22040.300505 1 12510000020000');
insert into our_number_given select bank || '-' || our_number from numbered;
insert into slip (
  request_id, issuer_id, bank, our_number, our_number_dv, our_number_printed, match_key, state, registration,
  value_cents, issue_date, due_date, payable_until, document_number, barcode, digitable_line, print, filename, file_id,
  send_when_registered, mailed_at, created_at)
select
  request_id, case bank when '341' then 1 else 2 end, bank, our_number, dv, printed, bank || '-' || our_number, 'cancel',
  case when bank = '341' then 'none' when due_date < '2026-11-01' then 'confirmed' else 'draft' end,
  request_id * 1000, case when request_id >= 19 then date '2025-09-15' else '2026-09-15' end, due_date, due_date, 'REQ' || lpad(request_id::text, 7, '0'), barcode, line,
  jsonb_build_object(
    'bankWithDigit', case bank when '341' then '341-7' else '237-2' end,
    'bankName', case bank when '341' then 'Itaú' else 'Bradesco' end,
    'line', line, 'barcode', barcode,
    'beneficiary', jsonb_build_object(
      'name', 'Rede Missionária de Teste', 'cnpj', '11222333000181', 'address', 'SGAN 905, Brasília - DF'),
    'payer', jsonb_build_object(
      'name', 'Diocese de Anápolis', 'cnpj', '11222333000181', 'address', jsonb_build_array('Rua Barão do Rio Branco, 10')),
    'agencyAndBeneficiary', '1172-0/0403005-2', 'wallet', '09', 'ourNumber', printed,
    'documentNumber', 'REQ' || lpad(request_id::text, 7, '0'), 'issueDate', '2026-09-15', 'dueDate', due_date,
    'valueCents', (request_id * 1000)::text, 'place', 'Pagável em qualquer banco', 'instructions', '[]'::jsonb,
    'statement', jsonb_build_array('Campanha 2026'), 'pixCode', null),
  'boleto-' || our_number || '.pdf', 1, false, '2026-09-15T12:00Z', '2026-09-15T12:00Z'
from numbered order by id;

update slip set state = 'pending' where id in (1, 2, 5, 7, 12, 13, 15, 20, 22);
-- 1 open and registered, 2 expired, 15 open at Itaú, 22 expired in the year before; 20 waits for its paper
update slip set registration = 'confirmed', registration_day = '2026-11-05' where id = 1;
update slip set file_id = null, mailed_at = null where id = 20;
-- 4 was replaced by 5, and its write-off is on its way
update slip set state = 'cancel', closed = 'cancel', write_off = 'sent', write_off_sent_on = '2026-11-04' where id = 4;
-- 6 was marked paid by hand, 18 of too little, and 19 likewise before the bank's own record was assigned to it
update slip set state = 'paid', source = 'manual', paid_cents = value_cents, fee_cents = 0, credit_date = '2026-10-29',
  paid_on = '2026-10-29' where id = 6;
update slip set state = 'paid', source = 'manual', paid_cents = 14000, fee_cents = 0, credit_date = '2026-10-29',
  paid_on = '2026-10-29' where id = 18;
-- 8 replaced 7; a payment of 7 cancelled 8 and was taken back, which opened 7 again and left 8 as it was
update slip set registration = 'confirmed' where id = 7;
update slip set registration = 'none', state = 'cancel' where id = 8;
-- 9 was replaced by 10 and paid all the same, which cancelled 10
update slip set state = 'paid', closed = 'cancel', source = 'return', paid_cents = 7000, fee_cents = 190,
  credit_date = '2026-11-10', paid_on = '2026-11-09' where id = 9;
update slip set state = 'cancel', registration = 'confirmed', write_off = 'draft' where id = 10;
-- 21 was paid the year before, 3 was paid, 11 twice
update slip set state = 'paid', source = 'manual', paid_cents = value_cents, fee_cents = 0, credit_date = '2025-10-28',
  paid_on = '2025-10-28' where id = 21;
update slip set state = 'paid', source = 'return', paid_cents = value_cents, fee_cents = 190, credit_date = '2026-11-06',
  paid_on = '2026-11-05' where id in (3, 11);
update slip set is_double = true where id = 11;
-- 12 was refused, 13 written off by the bank, and the write-off of 14 was refused, which nobody noticed
update slip set registration = 'rejected', registration_reason = 'CEP inválido', registration_day = '2026-11-05' where id = 12;
update slip set write_off = 'confirmed', write_off_day = '2026-11-09' where id = 13;
update slip set state = 'cancel', closed = 'cancel', write_off = 'sent', write_off_sent_on = '2026-11-04' where id = 14;
-- the request of 16 was deleted; 17 was cancelled by a payment that was taken back, and its request withdrawn
update slip set state = 'deleted', closed = 'deleted', write_off = 'draft' where id = 16;
update slip set state = 'cancel', registration = 'none' where id = 17;

insert into shipping_file (bank, series, number, file_id, filename, entries, write_offs, total_cents, created_at, created_by, sent_at)
values
  ('237', 'shipping 237 /4466911/1172/403005', 1, 3, 'CB150901.REM', 14, 0, 1210000, '2026-09-15T13:00Z', 'Ana Administradora',
   '2026-09-15T14:00Z'),
  ('237', 'shipping 237 /4466911/1172/403005', 2, 3, 'CB041101.REM', 0, 2, 0, '2026-11-04T13:00Z', 'Ana Administradora',
   '2026-11-04T14:00Z');
insert into shipped_slip (shipping_file_id, position, slip_id, movement, state, reason)
select 1, row_number() over (order by id), id, 'entry', case when registration = 'rejected' then 'rejected' else 'confirmed' end,
  registration_reason
from slip where registration in ('confirmed', 'rejected');
insert into shipped_slip (shipping_file_id, position, slip_id, movement) values (2, 1, 4, 'write-off'), (2, 2, 14, 'write-off');

insert into return_file (sha256, filename, status, reason, bank, layout, generated_on, warnings, file_id, applied_at, applied_by)
values
  (repeat('1', 64), 'CB0511.RET', 'processed', null, '237', '400', '2026-11-05', '[]', 4, '2026-11-06T12:00Z', 'Ana Administradora'),
  (repeat('2', 64), 'CB1011.RET', 'processed', null, '237', '400', '2026-11-10', '["O registro 4 repete outro."]', 4,
   '2026-11-10T12:00Z', 'Ana Administradora'),
  (repeat('3', 64), 'foto.RET', 'rejected', 'Isto não é um arquivo retorno.', null, null, null, '[]', null,
   '2026-11-10T12:01Z', 'Ana Administradora');
insert into return_record (
  return_file_id, position, line, kind, record_key, known_record_id, match_key, our_number, occurrence_code, occurrence,
  reasons, occurrence_date, credit_date, title_cents, paid_cents, fee_cents, slip_id, effect, attention, resolved_at,
  resolved_by, resolution, is_assigned)
values
  (1, 0, 2, 'entry-confirmed', '237|237-00000000001|02|2026-11-05|1000|1', null, '237-00000000001', '00000000001', '02',
   'Entrada confirmada', '[]', '2026-11-05', null, 1000, 0, 0, 1, 'confirmed', null, null, null, null, false),
  (1, 1, 3, 'settled', '237|237-00000000003|06|2026-11-05|3000|1', null, '237-00000000003', '00000000003', '06',
   'Liquidação normal', '[]', '2026-11-05', '2026-11-06', 3000, 3000, 190, 3, 'paid', null, null, null, null, false),
  (1, 2, 4, 'settled', '237|237-00000000011|06|2026-11-05|8000|1', null, '237-00000000011', '00000000011', '06',
   'Liquidação normal', '[]', '2026-11-05', '2026-11-06', 8000, 8000, 190, 11, 'paid', null, null, null, null, false),
  (1, 3, 5, 'entry-rejected', '237|237-00000000012|03|2026-11-05|9000|1', null, '237-00000000012', '00000000012', '03',
   'Entrada rejeitada', '["CEP inválido"]', '2026-11-05', null, 9000, 0, 0, 12, 'rejected', null, null, null, null, false),
  (1, 4, 6, 'settled', '237|237-00000009999|06|2026-11-05|5000|1', null, '237-00000009999', '00000009999', '06',
   'Liquidação normal', '[]', '2026-11-05', '2026-11-06', 5000, 5000, 190, null, 'unmatched', 'unmatched', null, null, null, false),
  (1, 5, 7, 'settled', '237|237-00000008888|06|2026-11-05|16000|1', null, '237-00000008888', '00000008888', '06',
   'Liquidação normal', '[]', '2026-11-05', '2026-11-06', 16000, 16000, 190, 19, 'paid', 'unmatched', '2026-11-07T12:00:01Z',
   'Ana Administradora', 'A diocese digitou outro número', true),
  (2, 0, 2, 'settled', '237|237-00000000011|06|2026-11-09|8000|1', null, '237-00000000011', '00000000011', '06',
   'Liquidação normal', '[]', '2026-11-09', '2026-11-10', 8000, 8000, 190, 11, 'double', 'double', null, null, null, false),
  (2, 1, 3, 'settled', '237|237-00000000009|06|2026-11-09|7000|1', null, '237-00000000009', '00000000009', '06',
   'Liquidação normal', '[]', '2026-11-09', '2026-11-10', 7000, 7000, 190, 9, 'paid_after_cancel', 'after_cancel', null, null,
   null, false),
  (2, 2, 4, 'settled', null, 2, '237-00000000003', '00000000003', '06', 'Liquidação normal', '[]', '2026-11-05', '2026-11-06',
   3000, 3000, 190, 3, 'known', null, null, null, null, false),
  (2, 3, 5, 'other', '237|237-00000000014|27|2026-11-09|11000|1', null, '237-00000000014', '00000000014', '27',
   'Baixa rejeitada', '[]', '2026-11-09', null, 11000, 0, 0, 14, 'none', null, null, null, null, false),
  (2, 4, 6, 'written-off', '237|237-00000000013|09|2026-11-09|10000|1', null, '237-00000000013', '00000000013', '09',
   'Baixado automaticamente', '[]', '2026-11-09', null, 10000, 0, 0, 13, 'written_off', null, null, null, null, false);

insert into slip_payment (
  slip_id, source, return_record_id, sort_key, value_cents, fee_cents, paid_on, credit_date, is_double, created_at,
  created_by, voided_at, voided_by, void_reason)
values
  (3, 'return', 2, 'return 237|237-00000000003|06|2026-11-05|3000|1', 3000, 190, '2026-11-05', '2026-11-06', false,
   '2026-11-06T12:00Z', null, null, null, null),
  (11, 'return', 3, 'return 237|237-00000000011|06|2026-11-05|8000|1', 8000, 190, '2026-11-05', '2026-11-06', false,
   '2026-11-06T12:00Z', null, null, null, null),
  (19, 'manual', null, 'manual 2026-11-02T12:00:00.000Z', 16000, 0, '2026-11-01', '2026-11-01', false,
   '2026-11-02T12:00Z', 'Ana Administradora', '2026-11-07T12:00Z', 'Ana Administradora', 'A diocese digitou outro número'),
  (19, 'return', 6, 'return 237|237-00000008888|06|2026-11-05|16000|1', 16000, 190, '2026-11-05', '2026-11-06', false,
   '2026-11-07T12:00:01Z', 'Ana Administradora', null, null, null),
  (11, 'return', 7, 'return 237|237-00000000011|06|2026-11-09|8000|1', 8000, 190, '2026-11-09', '2026-11-10', true,
   '2026-11-10T12:00Z', null, null, null, null),
  (9, 'return', 8, 'return 237|237-00000000009|06|2026-11-09|7000|1', 7000, 190, '2026-11-09', '2026-11-10', false,
   '2026-11-10T12:00Z', null, null, null, null),
  (6, 'manual', null, 'manual 2026-10-29T12:00:00.000Z', 5000, 0, '2026-10-29', '2026-10-29', false, '2026-10-29T12:00Z',
   'Ana Administradora', null, null, null),
  (18, 'manual', null, 'manual 2026-10-29T12:01:00.000Z', 14000, 0, '2026-10-29', '2026-10-29', false,
   '2026-10-29T12:01Z', 'Rute Secretária', null, null, null),
  (7, 'manual', null, 'manual 2026-10-28T12:00:00.000Z', 6000, 0, '2026-10-28', '2026-10-28', false, '2026-10-28T12:00Z',
   'Ana Administradora', '2026-10-29T12:00Z', 'Ana Administradora', 'Era de outra diocese'),
  (21, 'manual', null, 'manual 2025-10-28T12:00:00.000Z', 19000, 0, '2025-10-28', '2025-10-28', false, '2025-10-28T12:00Z',
   'Ana Administradora', null, null, null);
update slip set state = 'paid', source = 'return', paid_cents = 16000, fee_cents = 190, credit_date = '2026-11-06',
  paid_on = '2026-11-05' where id = 19;

-- The mail server was slow
insert into mail (purpose, purpose_key, recipient, subject, html, text, message_id, state, next_attempt_at, queued_at, sent_at)
values
  ('slip', '1', 'pessoa1@exemplo.org', 'Boleto', '<p>1</p>', '1', 'm1', 'sent', '2026-09-15T12:00Z', '2026-09-15T12:00Z', '2026-09-15T12:01Z'),
  ('slip', '3', 'pessoa3@exemplo.org', 'Boleto', '<p>3</p>', '3', 'm2', 'queued', '2026-09-15T12:00Z', '2026-09-15T12:00Z', null),
  ('slip', '12', 'pessoa9@exemplo.org', 'Boleto', '<p>9</p>', '9', 'm3', 'queued', '2026-09-15T12:00Z', '2026-09-15T12:00Z', null),
  ('slip-reminder', '2/2026-11-20', 'pessoa2@exemplo.org', 'Boleto vencido', '<p>2</p>', '2', 'm4', 'queued', '2026-11-20T12:00Z', '2026-11-20T12:00Z', null),
  ('slip-reminder', '13/2026-11-20', 'pessoa10@exemplo.org', 'Boleto vencido', '<p>10</p>', '10', 'm5', 'failed', '2026-11-20T12:00Z', '2026-11-20T12:00Z', null),
  ('slip-reminder', '4/2026-11-01', 'pessoa4@exemplo.org', 'Boleto vencido', '<p>4</p>', '4', 'm6', 'queued', '2026-11-01T12:00Z', '2026-11-01T12:00Z', null),
  ('request-code', '17', 'pessoa17@exemplo.org', 'O código da sua solicitação', '<p>17</p>', '17', 'm7', 'queued', '2026-09-01T12:00Z', '2026-09-01T12:00Z', null);

insert into audit_entry (at, actor_id, actor_name, entity, entity_id, action, before, after) values
  ('2026-09-10T12:00Z', 2, 'Rute Secretária', 'request', 1, 'update', '{"confirmed": false}', '{"confirmed": true}'),
  ('2026-09-15T12:00Z', 1, 'Ana Administradora', 'slip', 1, 'create', null, '{"status": "pending"}');
