#!/bin/bash
# Runs once, on an empty database: makes the role of the servers, the role that may copy the database, and a slot that
# keeps the log for the copy.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" --set server="$SERVER_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role seara_server login password :'server';
create role replicator with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
