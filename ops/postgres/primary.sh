#!/bin/bash
# Runs once, on an empty database: who works on it, who may copy it, and how much log is kept for the copy.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" --set server="$SERVER_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role seara_server login password :'server';
create role replicator with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
